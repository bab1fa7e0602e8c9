import { classNames } from '../class-names.ts';
import { closePopoverAround } from '../popover.ts';

interface LanguageChoice {
  readonly key: string;
  /** BCP 47 tag of the name's own language. */
  readonly tag: string;
  /** The language's own name. */
  readonly name: string;
}

/**
 * One button per language, each with its own name; the current one is marked and pressed. Never a menu that navigates.
 */
export function LanguageChooser({
  label,
  choices,
  current,
  onChoose,
}: {
  readonly label: string;
  readonly choices: readonly LanguageChoice[];
  readonly current: string;
  readonly onChoose: (key: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's answers; this is a toolbar of buttons
    <div role="group" aria-label={label} className="-ml-2 flex flex-wrap">
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          name="language"
          value={choice.key}
          lang={choice.tag}
          aria-pressed={choice.key === current}
          onClick={({ currentTarget }) => {
            closePopoverAround(currentTarget);
            onChoose(choice.key);
          }}
          className={classNames(
            'min-h-11 min-w-11 rounded px-2 text-sm [.staff_&]:min-h-8',
            choice.key === current
              ? 'font-semibold underline decoration-2 underline-offset-8'
              : 'text-action hover:bg-action-tint',
          )}
        >
          {choice.name}
        </button>
      ))}
    </div>
  );
}
