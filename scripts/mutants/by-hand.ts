/**
 * Mutants of rules in SQL and handlers, which need a server or a database. They were made by hand:
 * change the line, run the test, see it fail, restore the line.
 */
export const handMadeMutants: readonly string[] = [
  '## By hand',
  '',
  '| rule | line without the rule | test that fails |',
  '| --- | --- | --- |',
  '| the 301st line is refused, alone | `pieces.size > maximumCartLines` in cart/add-line.ts | `tests/platform/cart/add-rules.test.ts` |',
  '| a line added again is ticked again | `selected = 1` left out in cart/record/save-lines.ts | `tests/platform/cart/add-rules.test.ts` |',
  '| its vehicle is kept | `vehicle_model_id = excluded.vehicle_model_id` in cart/record/save-lines.ts | `tests/platform/cart/add-rules.test.ts` |',
  '| a line holds at most 999 pieces | `quantity + excluded.quantity` without min in cart/record/save-lines.ts | `tests/domain/cart/keep.test.ts` |',
  '| points return to the lot that expires last | `ORDER BY l.expires_at` in points/lots.ts | `tests/domain/points/lots.test.ts` |',
  '| of two such lots to the newer one | `ORDER BY l.expires_at DESC, l.id` in points/lots.ts | `tests/domain/points/lots.test.ts` |',
  '| an order’s own lot is taken first | `order_id IS ?4` in points/lots.ts | `tests/domain/points/lots.test.ts` |',
  '| the lot that expires first is spent first | without `expires_at` in points/lots.ts | `tests/domain/points/lots.test.ts` |',
]
