import { pageSize } from '#contract/limits.ts';
import { auditLogTexts } from '#texts/audit-log.ts';
import { createClientLoader } from '../api/loaders.ts';
import { AuditList } from '../features/administration/audit-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(auditLogTexts.heading);

const fetchEntries = createPagedFetch(pageSize.auditEntries, (api, query) =>
  api('listAuditEntries', query),
);

export const loader = () => null;
export const clientLoader = createClientLoader(fetchEntries);

export default function DashboardAudit() {
  return (
    <DashboardList<typeof fetchEntries> title={auditLogTexts.heading} lead={auditLogTexts.lead}>
      {({ entries }) => <AuditList entries={entries} />}
    </DashboardList>
  );
}
