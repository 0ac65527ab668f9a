/**
 * Mutants of rules in SQL and handlers, which need a server or a database. They were made by hand:
 * change the line, run the test, see it fail, restore the line.
 */
export const byHand: readonly string[] = [
  '## By hand',
  '',
  '| rule | line without the rule | test that fails |',
  '| --- | --- | --- |',
  '| the 301st line is refused, alone | `pieces.size > maximumLines` in cart/add-line.ts | `tests/platform/cart/add-rules.test.ts` |',
  '| a line added again is ticked again | `selected = 1` left out in cart/record/keep.ts | `tests/platform/cart/add-rules.test.ts` |',
  '| its vehicle is kept | `vehicle_model_id = excluded.vehicle_model_id` in cart/record/keep.ts | `tests/platform/cart/add-rules.test.ts` |',
]
