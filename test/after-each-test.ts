import { afterEach } from 'vitest';
import { expectSoundPortals } from './test-app.ts';

// Once a test that spoils the records has passed, no later test can tell which one it was.
afterEach(expectSoundPortals);
