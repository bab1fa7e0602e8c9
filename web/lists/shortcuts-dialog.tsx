import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog/dialog.tsx';
import { setShortcuts, useShownKeys } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly on: boolean;
  readonly onClose: () => void;
  /** Already translated. */
  readonly words: {
    readonly title: string;
    readonly close: string;
    readonly switch: string;
    readonly switchHint: string;
  };
}

/** Names on the keyboard that differ from the browser's. */
const shownAs: Readonly<Record<string, string>> = { Escape: 'Esc' };

/** Dialog that lists the shortcuts of what is shown beneath it, and turns them off for people whom single characters hinder (WCAG 2.1.4). */
export function ShortcutsDialog({ open, on, onClose, words }: ShortcutsDialogProps) {
  const keys = useShownKeys();
  return (
    <Dialog open={open} title={words.title} closeText={words.close} onClose={onClose}>
      <dl className="mb-6 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {(open ? keys : []).map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                translate="no"
                className="inline-block min-w-8 rounded border border-edge bg-sunken px-2 text-center font-mono"
              >
                {shownAs[key] ?? key}
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
