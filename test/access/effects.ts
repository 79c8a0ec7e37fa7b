type Rows = Record<string, Record<string, unknown>[]>;

const counts = /(?:_count|^value)$/;

/**
 * What became different between two states of a site, one line for each row: what was added and removed,
 * and of a row that changed only the fields that did. Ids, secrets and times of the clock are left out, so
 * that doing the same twice has the same effect twice.
 */
export function effectsBetween(before: Rows, after: Rows): string[] {
  return Object.keys(after)
    .flatMap((table) => {
      const [old, now] = [byKey(before[table] ?? []), byKey(after[table] ?? [])];
      return [
        ...[...now].filter(([key]) => !old.has(key)).map(([, row]) => `${table} + ${said(row)}`),
        ...[...old].filter(([key]) => !now.has(key)).map(([, row]) => `${table} - ${said(row)}`),
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
      `${row.id ?? row.name ?? ''} ${row.post_id ?? ''} ${row.tag_id ?? ''}`,
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
  return said(Object.fromEntries(changed));
}

function said(row: object): string {
  return JSON.stringify(row)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replace(/tag [\da-f]{12}/g, '<tag>')
    .replace(/\$argon2id[^"]+/g, '<hash>')
    .replace(/\b[\da-f]{64}\b/g, '<hash>')
    .replace(/\b[op]-[a-z2-7]{26}\b/g, '<key>')
    .replace(/\b1\d{12}\b/g, '<time>');
}
