import { useT } from '../../lib/i18n.ts';

export function ContactPage() {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('contact.title')}
      </h1>
    </div>
  );
}
