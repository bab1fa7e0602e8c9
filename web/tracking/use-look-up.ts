import { useEffect, useState } from 'react';
import { useMessages } from '#web/i18n/languages.tsx';

interface LookUp<Body, Found> {
  readonly found: Found | undefined;
  /** Question that was answered. */
  readonly asked: Body | undefined;
  /** Throws as `call` does. */
  readonly ask: (body: Body) => Promise<void>;
  readonly forget: () => void;
}

/**
 * Returns the result of a look-up. Its texts come from the server in the language of the call, so another language asks
 * again; if that fails, the present texts stay.
 */
export function useLookUp<Body, Found>(lookUp: (body: Body) => Promise<Found>): LookUp<Body, Found> {
  const { language } = useMessages();
  const [answer, setAnswer] = useState<{ readonly body: Body; readonly found: Found; readonly language: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look-up itself never changes
  useEffect(() => {
    if (answer === undefined || answer.language === language) return;
    let current = true;
    lookUp(answer.body).then(
      (found) => current && setAnswer({ ...answer, found, language }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [answer, language]);
  return {
    found: answer?.found,
    asked: answer?.body,
    ask: async (body) => setAnswer({ body, found: await lookUp(body), language }),
    forget: () => setAnswer(undefined),
  };
}
