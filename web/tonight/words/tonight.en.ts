export const tonight = {
  title: 'Tonight',
  tabs: { label: 'Tonight and plan', tonight: 'Tonight', plan: 'Plan' },
} as const;
