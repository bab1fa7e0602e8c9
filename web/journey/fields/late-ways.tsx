import type { WaysOnProps } from '../ways-on.tsx';
import { useLatePart } from './late-part.ts';

/** Loads the alternatives with the first objection: most people meet none. */
export function LateWays(props: WaysOnProps) {
  const WaysOn = useLatePart(
    () => import('../ways-on.tsx').then((part) => part.WaysOn),
    'web/journey/prompts',
    props.words.language,
  );
  return WaysOn && <WaysOn {...props} />;
}
