import { Radios, type RadiosProps } from '../radios/radios.tsx';

interface YesNoProps extends Omit<RadiosProps, 'options' | 'inline'> {
  readonly yesText: string;
  readonly noText: string;
}

/** A question answered by `yes` or `no`; neither is preselected. */
export function YesNo({ yesText, noText, ...rest }: YesNoProps) {
  return (
    <Radios
      {...rest}
      inline
      options={[
        { value: 'yes', text: yesText },
        { value: 'no', text: noText },
      ]}
    />
  );
}
