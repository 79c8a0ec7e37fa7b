import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';

/** A list of choices, drawn by us: Safari's own is grey and higher than the other fields. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    // The mark inherits its colour: forced colours leave that of an icon itself as it is.
    <div className={classNames('relative text-muted', className)}>
      <select
        {...select}
        className={classNames(controlClasses, 'cursor-pointer appearance-none pe-8')}
      />
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto"
      />
    </div>
  );
}
