interface ReferenceProps {
  label: string;
  id: string;
}

/** The id of what failed, for whoever tells of it: one press chooses it whole. */
export function Reference({ label, id }: ReferenceProps) {
  return (
    <span className="reference">
      {label}{' '}
      <code dir="ltr" translate="no">
        {id}
      </code>
    </span>
  );
}
