import { pageSize } from '#contract/limits.ts';
import { createClientLoader } from '../api/loaders.ts';
import { AuditList } from '../features/administration/audit-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta('Audit log');

const fetchEntries = createPagedFetch(pageSize.auditEntries, (api, query) =>
  api('listAuditEntries', query),
);

export const loader = () => null;
export const clientLoader = createClientLoader(fetchEntries);

export default function DashboardAudit() {
  return (
    <DashboardList<typeof fetchEntries>
      title="Audit log"
      lead="What administrators did, and why. What they removed can be restored for 30 days."
    >
      {({ entries }) => <AuditList entries={entries} />}
    </DashboardList>
  );
}
