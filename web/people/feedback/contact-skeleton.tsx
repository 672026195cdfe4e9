import { useT } from '../../platform/i18n.ts';
import { Bone, LineBone, Waiting } from '../../ui/skeleton.tsx';
import styles from './contact.module.css';

/** The form before it is known whose it is. */
export function FormBones() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')} className={styles.form}>
      <div className={styles.fields}>
        {[30, 20, 34].map(wide => (
          <div key={wide} className={styles.bones}>
            <LineBone width={`${wide}%`} />
            <Bone className={styles.fieldBone} />
          </div>
        ))}
      </div>
    </Waiting>
  );
}
