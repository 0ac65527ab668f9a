import { signInParts } from './sign-in-parts.ts'

/** Sheets of the editor of an estimate. */
export const estimateParts = [
  ...signInParts,
  'note',
  'sums',
  'empty',
  'pay-bar',
  'ask-dialog',
  'picture-field',
  'plate-mark',
  'check-line',
  'estimate-screen',
  'estimate-head',
  'car-card',
  'owner-preview',
  'money-input',
  'add-part',
  'estimate-sums',
  'estimate-terms',
  'logo-field',
  'markup-choice',
  'part-lines',
  'estimate-trail',
  'link-card',
  'question-list',
] as const
