/** Prepared answers of the desk, which have a text in every language. */
export const cannedAnswers = [
  'checking',
  'askVin',
  'slipHere',
  'returnHow',
  'arrives',
  'thanks',
] as const
export type CannedAnswer = (typeof cannedAnswers)[number]
