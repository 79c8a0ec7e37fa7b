/** What the list is, and how many it has; a search counts those it found. */
export function MembersHeading({ membersCount }: { membersCount: number }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="outline-none">Members</h1>
      {membersCount > 0 && (
        <p className="text-muted tabular-nums">
          {membersCount === 1 ? '1 member' : `${membersCount} members`}
        </p>
      )}
    </div>
  );
}
