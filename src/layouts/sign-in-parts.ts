/** Sheets of a page on which the sign-in dialog can open. */
export const signInParts = [
  'area-finder',
  'option',
  'captcha',
  'code-step',
  'field-error',
  'field',
  'link',
  'mobile-field',
  'password-field',
  'plain-button',
  'policy-reader',
  'sign-in-dialog',
  'sign-in-tabs',
] as const
