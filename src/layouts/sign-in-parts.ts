/** What a page uses on which the sign-in dialog can open. */
export const signInParts = [
  'option',
  'captcha',
  'code-step',
  'fault',
  'field',
  'mobile-field',
  'sign-in-dialog',
] as const
