import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

/** Password field whose text can be shown and pasted. */
export function PasswordInput({
  showText,
  hideText,
  ...rest
}: Omit<TextInputProps, 'type' | 'suffix' | 'prefix' | 'code'> & {
  readonly showText: string;
  readonly hideText: string;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button kind="secondary" aria-controls={rest.id} onClick={() => setShown(!shown)}>
          {shown ? hideText : showText}
        </Button>
      }
    />
  );
}
