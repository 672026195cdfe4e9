import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  /** The name for screen readers. */
  label: string;
  /** Types that the browser's own dialog offers; dropped files may have others. */
  accept: readonly string[];
  onFile: (file: File) => void;
  className?: string;
  /** `open` shows the browser's dialog. */
  children: (open: () => void) => ReactNode;
};

/** An area on which a file may be dropped, or where its content opens the file dialog. */
export function FileDrop({ label, accept, onFile, className, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
    if (input.current) input.current.value = ''; // the same file may be chosen again
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!inside) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an additional way; the button works for everybody
    <div
      className={cx(styles.drop, isOver && styles.over, className)}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={event => take(event.currentTarget.files?.[0])}
      />
      {children(() => input.current?.click())}
    </div>
  );
}
