import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Business } from '#stores/desk/business.ts'
import type { Change } from './change.ts'
import { cellsOf } from './figure-cells.ts'
import { Spark } from './Spark.tsx'

interface Props {
  figures: Business
  isForSeller: boolean
  filters: object
}

/** Main figures, each compared with the previous period and linked to its list. */
export function FigureCells({ figures, isForSeller, filters }: Props) {
  return (
    <ul data-cells>
      {cellsOf(figures, isForSeller, filters).map(
        ({ title, value, change, line, before, more, href }) => (
          <li key={title}>
            <a href={href.startsWith('#') ? href : `/desk${href}`}>
              <span>{title}</span>
              <b>{value}</b> <ChangeText {...change} />
              <Spark
                values={line}
                before={before}
                label={fill(m.figures.by_step, { title, line: line.join(', ') })}
              />
              <small>{more}</small>
            </a>
          </li>
        ),
      )}
    </ul>
  )
}

/** Change compared with the previous period. */
export function ChangeText({ text, isGood }: Change) {
  return text === '' ? null : <i data-good={isGood ?? undefined}>{text}</i>
}
