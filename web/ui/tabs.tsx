import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { inlineStep, nextIndex } from './direction.ts';
import styles from './tabs.module.css';

type Tab = {
  value: string;
  label: ReactNode;
  /** Left out while it is not known. */
  count?: ReactNode;
};

type TabsProps = {
  /** Connects the tabs with their panels. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
};

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

export function Tabs({ id, label, value, onChange, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value);
    const to = nextIndex(event.key, inlineStep(event), at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, tab.value))}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-controls={panelId(id, tab.value)}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          <TabFace {...tab} />
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = {
  /** The `id` of its Tabs. */
  tabs: string;
  value: string;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ tabs, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(tabs, value)} aria-labelledby={tabId(tabs, value)} className={className}>
      {children}
    </div>
  );
}

/** What stands in a tab. The bold copy below keeps the width, so that selecting a tab moves nothing. */
export function TabFace({ label, count }: Omit<Tab, 'value'>) {
  return (
    <>
      <span className={styles.word}>
        {label}
        <span className={styles.widest} aria-hidden="true">
          {label}
        </span>
      </span>
      {count !== undefined && <span className="count">{count}</span>}
    </>
  );
}
