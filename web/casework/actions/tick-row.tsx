import type { ReactNode } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { hintId } from '#web/design-system/field/field.tsx';

interface TickRowProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly hint?: string | null;
  /** Short word at the end of its line. */
  readonly aside?: string | undefined;
  readonly ticked: boolean;
  /** Background of a ticked one. */
  readonly tint: string;
  readonly onTick: (on: boolean) => void;
  /** Fields of a ticked one, under its label. */
  readonly children?: ReactNode;
}

/** One of many choices in a row of a dialog. Its box is drawn smaller than the 24 pixels that can be pressed. */
export function TickRow({ id, name, value, label, hint, aside, ticked, tint, onTick, children }: TickRowProps) {
  const hinted = hint !== undefined && hint !== null;
  return (
    <div className={classNames('-mx-2 rounded px-2 py-1 max-desk:py-1.5', ticked && tint)}>
      <div className="flex items-start gap-2.5">
        <label htmlFor={id} className="flex min-w-0 flex-1 items-start gap-2.5 text-[14px]/[24px]">
          <span className="grid h-6 w-6 flex-none place-items-center">
            <input
              type="checkbox"
              id={id}
              name={name}
              value={value}
              checked={ticked}
              onChange={(event) => onTick(event.target.checked)}
              aria-describedby={hinted ? hintId(id) : undefined}
              className="tick h-[18px]! w-[18px]!"
            />
          </span>
          <span className="min-w-0">{label}</span>
        </label>
        {aside !== undefined && <span className="text-[13px]/[24px] text-ink-quiet">{aside}</span>}
      </div>
      {hinted && (
        <p id={hintId(id)} className="pl-[34px] text-[13px]/[18px] text-ink-quiet">
          {hint}
        </p>
      )}
      {ticked && children}
    </div>
  );
}
