const looks: Record<string, string> = {
  GET: 'bg-info-soft text-info',
  POST: 'bg-success-soft text-success',
  PUT: 'bg-warning-soft text-warning',
  PATCH: 'bg-warning-soft text-warning',
  DELETE: 'bg-error-soft text-error',
};

export function MethodBadge({ method }: { method: string }) {
  return (
    <code
      className={`inline-block rounded-control px-2 py-0.5 text-sm font-semibold ${looks[method] ?? 'bg-sunken'}`}
    >
      {method}
    </code>
  );
}
