import { Face } from '../ui/header.tsx';
import styles from './two-faces.module.css';
import { initialOf, type Person } from './use-together.ts';

type TwoFacesProps = { me: Person | null; other: Person; size: 'm' | 'l' };

export const TwoFaces = ({ me, other, size }: TwoFacesProps) => (
  <span className={styles.two}>
    <Face size={size} letter={me ? initialOf(me) : ''} src={me?.imageUrl} />
    <Face size={size} letter={initialOf(other)} src={other.imageUrl} className={styles.other} />
  </span>
);
