import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { rowWords } from './seller-words.ts'

interface Props {
  one: DeskSeller
  ticked: readonly CheckRow[]
  toggle: (row: CheckRow) => void
  /** False once the first person has checked: the second one reads the ticks. */
  isOpen: boolean
}

/** Typed data next to the papers: the first person ticks what agrees, the second sees the ticks. */
export function SellerChecks({ one, ticked, toggle, isOpen }: Props) {
  const { bank, signatory } = one
  const has = (kind: string) => one.papers.some((paper) => paper.kind === kind)
  const rows: readonly (readonly [CheckRow, string, string, boolean])[] = [
    ['name', one.registeredName, 'company document', has('COMPANY')],
    ['taxId', one.taxId, 'tax document', true],
    ['address', one.address, 'company document', has('COMPANY')],
    ['signatory', `${signatory.name}, ${signatory.role}`, 'ID card', has('ID')],
    [
      'account',
      `${bank.bank} ${bank.number}, ${bank.holder}`,
      bank.isSameHolder ? 'bank book; the holder is the company' : `Another holder: ${bank.remark}`,
      bank.isSameHolder,
    ],
  ]
  return (
    <table data-checks>
      <thead>
        <tr>
          <td />
          <th>Typed by the applicant</th>
          <th data-end>Checked</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, value, paper, isGood]) => (
          <tr key={row}>
            <td>{rowWords[row]}</td>
            <td>
              <b translate="no">{value}</b>
              <br />
              <small>{isGood ? `Compare with: ${paper}` : <b>{paper}</b>}</small>
            </td>
            <td data-end>
              <label>
                <input
                  type="checkbox"
                  aria-label={`${rowWords[row]} is correct`}
                  checked={ticked.includes(row)}
                  disabled={!isOpen}
                  onChange={() => toggle(row)}
                />
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
