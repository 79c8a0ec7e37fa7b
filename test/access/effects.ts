type Rows = Record<string, Record<string, unknown>[]>;

const counts = /(?:_count|^value|version)$/;

/**
 * The differences between two states of a site, one line for each row: added and removed rows, and the
 * changed fields of the others. Ids, secrets and timestamps are replaced, so that the same write always
 * has the same effect.
 */
export function effectsBetween(before: Rows, after: Rows): string[] {
  return Object.keys(after)
    .flatMap((table) => {
      const [old, now] = [byKey(before[table] ?? []), byKey(after[table] ?? [])];
      return [
        ...[...now]
          .filter(([key]) => !old.has(key))
          .map(([, row]) => `${table} + ${normalise(row)}`),
        ...[...old]
          .filter(([key]) => !now.has(key))
          .map(([, row]) => `${table} - ${normalise(row)}`),
        ...[...now].flatMap(([key, row]) => {
          const changes = changesOf(old.get(key) ?? row, row);
          return changes === '{}' ? [] : [`${table} ~ ${changes}`];
        }),
      ];
    })
    .toSorted();
}

function byKey(rows: Record<string, unknown>[]) {
  return new Map(
    rows.map((row) => [
      `${row.id ?? row.person_id ?? row.name ?? row.member_id ?? ''} ${row.post_id ?? ''} ${row.tag_id ?? ''}`,
      row,
    ]),
  );
}

function changesOf(old: Record<string, unknown>, now: Record<string, unknown>): string {
  const changed = Object.entries(now).flatMap(([field, value]) => {
    if (JSON.stringify(old[field]) === JSON.stringify(value)) return [];
    // Counters continue from the last call.
    return [[field, counts.test(field) ? Number(value) - Number(old[field]) : value]];
  });
  return normalise(Object.fromEntries(changed));
}

function normalise(row: object): string {
  return JSON.stringify(row)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replace(/(tag|[Bb]aba) +[\da-f]{12}/g, '<$1>')
    .replace(/\$argon2id[^"]+/g, '<hash>')
    .replace(/\b[\da-f]{64}\b/g, '<hash>')
    .replace(/\b[op]-[a-z2-7]{26}\b/g, '<key>')
    .replace(/\b1\d{12}\b/g, '<time>');
}
