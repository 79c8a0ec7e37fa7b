import type { FieldRow } from './schema-fields.ts';

/** Request fields show what is required, response fields what may be absent. */
type Direction = 'sent' | 'received';

interface FieldListProps {
  fields: FieldRow[];
  direction: Direction;
}

export function FieldList({ fields, direction }: FieldListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {fields.map((field) => (
        <li key={field.name} className="py-2">
          <Field field={field} direction={direction} />
          {field.fields.length > 0 && (
            <div className="mt-2 border-l-2 border-hairline pl-3 sm:pl-4">
              <FieldList fields={field.fields} direction={direction} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Field({ field, direction }: { field: FieldRow; direction: Direction }) {
  const { name, type, isRequired, description, limits } = field;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <code className="font-semibold wrap-anywhere">{name}</code>
        <code className="text-muted wrap-anywhere">{type}</code>
        <Presence isRequired={isRequired} direction={direction} />
        {limits.length > 0 && <span className="text-muted">{limits.join(', ')}</span>}
      </p>
      {description && (
        <p className="text-sm text-muted wrap-anywhere">
          <CodeText text={description} />
        </p>
      )}
    </>
  );
}

function Presence({ isRequired, direction }: { isRequired: boolean; direction: Direction }) {
  if (direction === 'received') {
    return isRequired ? null : <span className="text-muted italic">may be absent</span>;
  }
  return isRequired ? (
    <span className="font-medium text-primary">required</span>
  ) : (
    <span className="text-muted italic">optional</span>
  );
}

/** Text with `code` in backticks. */
function CodeText({ text }: { text: string }) {
  const [, before, code, after = ''] = /^([^`]*)`([^`]+)`(.*)$/s.exec(text) ?? [];
  if (code === undefined) return text;
  return (
    <>
      {before}
      <code>{code}</code>
      <CodeText text={after} />
    </>
  );
}
