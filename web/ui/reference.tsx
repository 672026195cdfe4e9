type ReferenceProps = { label: string; id: string };

/** The id of a failure, to be reported: one press selects all of it. */
export function ErrorReference({ label, id }: ReferenceProps) {
  return (
    <span className="reference">
      {label}{' '}
      <code dir="ltr" translate="no">
        {id}
      </code>
    </span>
  );
}
