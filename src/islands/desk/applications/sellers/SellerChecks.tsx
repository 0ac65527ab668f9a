import type { CheckRow, DeskSeller } from '#contract/desk/desk-sellers.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { rowLabels } from './seller-words.ts'

interface Props {
  one: DeskSeller
  ticked: readonly CheckRow[]
  toggle: (row: CheckRow) => void
  /**
   * True until the first person has finished the checks; the second person only reads the ticks.
   */
  isOpen: boolean
}

/**
 * Typed data next to the documents: the first person ticks the matching rows, the second sees the
 * ticks.
 */
export function SellerChecks({ one, ticked, toggle, isOpen }: Props) {
  const { bank, signatory } = one
  const has = (kind: string) => one.papers.some((row) => row.kind === kind)
  const rows: readonly (readonly [CheckRow, string, string, boolean])[] = [
    ['name', one.registeredName, m.applications.company_document, has('COMPANY')],
    ['taxId', one.taxId, m.applications.tax_document, true],
    ['address', one.address, m.applications.company_document, has('COMPANY')],
    ['signatory', `${signatory.name}, ${signatory.role}`, m.applications.id_card, has('ID')],
    [
      'account',
      `${bank.bank} ${bank.number}, ${bank.holder}`,
      bank.isSameHolder
        ? m.applications.bank_book_the_holder
        : fill(m.applications.another_holder, { remark: bank.remark }),
      bank.isSameHolder,
    ],
  ]
  return (
    <table data-checks>
      <thead>
        <tr>
          <td />
          <th>{m.applications.typed_by_the_applicant}</th>
          <th data-end>{m.applications.checked}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, value, paper, isGood]) => (
          <tr key={row}>
            <td>{rowLabels()[row]}</td>
            <td>
              <b translate="no">{value}</b>
              <br />
              <small>
                {isGood ? fill(m.applications.compare_with, { paper }) : <b>{paper}</b>}
              </small>
            </td>
            <td data-end>
              <label>
                <input
                  type="checkbox"
                  aria-label={fill(m.applications.is_correct_row, { row: rowLabels()[row] })}
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
