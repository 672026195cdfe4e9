import { cx } from './cx.ts';
import styles from './drawing.module.css';

/** Puts a drawn cover or spine on the page. */
export function Drawing({ svg, className }: { svg: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made by covers/, which escapes every text in it
  return <span className={cx(styles.drawing, className)} dangerouslySetInnerHTML={{ __html: svg }} />;
}
