import { memo } from 'react';
import { cx } from './cx.ts';
import styles from './drawing.module.css';

/**
 * Lets drawings, and nothing else, be written as HTML where the browser holds a page to that (worker/pages/headers.ts).
 */
const trusted = globalThis.trustedTypes?.createPolicy('raff-art', { createHTML: svg => svg });

/** Puts a drawn cover or spine on the page. A trusted drawing is a new object each time, so none is written twice. */
export const Drawing = memo(({ svg, className }: { svg: string; className?: string | undefined }) => (
  <span
    className={cx(styles.drawing, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made by covers/, which escapes every text in it
    dangerouslySetInnerHTML={{ __html: trusted?.createHTML(svg) ?? svg }}
  />
));
