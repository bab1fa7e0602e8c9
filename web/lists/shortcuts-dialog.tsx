import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog/dialog.tsx';
import { setShortcuts } from './shortcuts.ts';

export interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly on: boolean;
  readonly onClose: () => void;
  /** Already translated. */
  readonly words: {
    readonly title: string;
    readonly close: string;
    readonly switch: string;
    readonly switchHint: string;
    readonly keys: readonly { readonly key: string; readonly text: string }[];
  };
}

/** Dialog that lists the shortcuts, and turns them off for people whom single characters hinder (WCAG 2.1.4). */
export function ShortcutsDialog({ open, on, onClose, words }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} title={words.title} closeText={words.close} onClose={onClose}>
      <dl className="mb-6 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {words.keys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                translate="no"
                className="inline-block min-w-8 rounded border border-edge bg-sunken px-2 text-center font-mono"
              >
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        id="shortcuts-on"
        label={words.switch}
        hint={words.switchHint}
        checked={on}
        onChange={(event) => setShortcuts(event.target.checked)}
      />
    </Dialog>
  );
}
