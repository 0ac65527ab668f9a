import type { DeskPromotions } from '#contract/desk/desk-promotions.ts'

interface Props {
  label: string
  name: string
  /** Text of the first choice, which means all. */
  any: string
  choices: DeskPromotions['brands']
}

/** Choice of the brand or category whose offers take part, with the number of offers. */
export function ScopeField({ label, name, any, choices }: Props) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="0">{any}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name} ({one.offers.toLocaleString('en')})
          </option>
        ))}
      </select>
    </label>
  )
}
