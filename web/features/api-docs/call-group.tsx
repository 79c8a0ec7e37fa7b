import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Globe from 'lucide-react/icons/globe';
import Hash from 'lucide-react/icons/hash';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { FieldList } from './field-list.tsx';
import type { Access, CallReference, GroupReference } from './reference.ts';
import { countRows, type FieldRow } from './schema-fields.ts';

export function CallGroup({ group }: { group: GroupReference }) {
  const headingId = `${group.id}-heading`;
  return (
    <section id={group.id} aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4">
        {group.title}
      </h2>
      <div className="flex flex-col gap-6">
        {group.calls.map((call) => (
          <CallArticle key={call.id} call={call} />
        ))}
      </div>
    </section>
  );
}

/** A response with more lines than this starts collapsed. */
const maxOpenLines = 6;

function CallArticle({ call }: { call: CallReference }) {
  const headingId = `${call.id}-heading`;
  return (
    <article
      id={call.id}
      aria-labelledby={headingId}
      className="overflow-clip rounded-card border border-hairline bg-surface shadow-rest"
    >
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={headingId}>
            <Link
              to={`#${call.id}`}
              className="group inline-flex min-h-11 items-center gap-2 text-ink no-underline hover:underline"
            >
              {call.title}
              <Hash
                aria-hidden="true"
                size={16}
                className="shrink-0 text-muted group-hover:text-link"
              />
            </Link>
          </h3>
          <AccessBadge access={call.access} />
        </div>
        <p className="flex items-baseline gap-3">
          <MethodBadge method={call.method} />
          <code className="min-w-0 text-sm wrap-anywhere">{call.path}</code>
        </p>
        <p className="max-w-reading text-muted">{call.summary}.</p>
      </div>
      <SentFields title="In the path" fields={call.pathParameters} />
      <SentFields title="In the query" fields={call.queryParameters} />
      {call.body && (
        <SentFields title="Body" mediaType={call.body.mediaType} fields={call.body.fields} />
      )}
      <Disclosure
        open={countRows(call.response) <= maxOpenLines}
        title="Answer"
        words={call.response.map((field) => field.name)}
      >
        <FieldList fields={call.response} direction="received" />
      </Disclosure>
      <Disclosure title="Failures" words={call.failures.map(({ status }) => status)}>
        <Failures failures={call.failures} />
      </Disclosure>
    </article>
  );
}

interface SentFieldsProps {
  title: string;
  mediaType?: string;
  fields: FieldRow[];
}

function SentFields({ title, mediaType, fields }: SentFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="border-t border-hairline px-4 pt-3 pb-2 sm:px-6">
      <h4 className="flex flex-wrap items-baseline gap-x-3 font-sans text-sm font-medium tracking-normal">
        {title}
        {mediaType && <code className="font-normal text-muted">{mediaType}</code>}
      </h4>
      <FieldList fields={fields} direction="sent" />
    </div>
  );
}

function Failures({ failures }: Pick<CallReference, 'failures'>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {failures.map(({ status, message }) => (
        <Fragment key={status}>
          <dt>
            <code className="font-semibold">{status}</code>
          </dt>
          <dd className="text-muted">{message}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface DisclosureProps {
  title: string;
  /** A summary of the collapsed content. */
  words: string[];
  open?: boolean;
  children: ReactNode;
}

/** A disclosure that works without script and prints expanded. */
function Disclosure({ title, words, open = false, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className="group border-t border-hairline print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 py-2 text-sm font-medium hover:bg-sunken sm:px-6">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          {title}
          <code className="font-normal text-muted wrap-anywhere">{words.join(', ')}</code>
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-6">{children}</div>
    </details>
  );
}

const methodColours: Record<string, string> = {
  GET: 'bg-info-soft text-info',
  POST: 'bg-success-soft text-success',
  PUT: 'bg-warning-soft text-warning',
  PATCH: 'bg-warning-soft text-warning',
  DELETE: 'bg-error-soft text-error',
};

function MethodBadge({ method }: { method: string }) {
  return (
    <code
      className={`inline-block rounded-control px-2 py-0.5 text-sm font-semibold ${methodColours[method] ?? 'bg-sunken'}`}
    >
      {method}
    </code>
  );
}

const accessBadges: Record<Access, { label: string; icon: LucideIcon }> = {
  visitor: { label: 'Everyone', icon: Globe },
  member: { label: 'Members', icon: UserRound },
  admin: { label: 'Administrators', icon: ShieldCheck },
};

/** The access level of an endpoint. */
function AccessBadge({ access }: { access: Access }) {
  const { label, icon: Icon } = accessBadges[access];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-hairline px-2.5 py-0.5 text-sm text-muted">
      <Icon aria-hidden="true" size={14} />
      <span className="sr-only">May be called by: </span>
      {label}
    </span>
  );
}
