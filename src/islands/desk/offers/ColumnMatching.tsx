import { useState } from 'react'
import { neededColumns } from '#domain/offer-import/match-columns.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { checkMatchedFile, discardMatching, type UnmatchedFile } from '#stores/desk/offers.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { pluralText } from '../ui/counted.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { columnLabel } from './table/column-labels.ts'

/** Asks for the meaning of a file's columns, with its first rows, before the file is checked. */
export function ColumnMatching({ file, isBusy }: { file: UnmatchedFile; isBusy: boolean }) {
  const { match } = file
  const [chosen, setChosen] = useState(() => match.columns.map(({ column }) => column))
  const [isRemembered, setRemembered] = useState(true)
  const missingColumns = neededColumns.filter((column) => !chosen.includes(column))
  const openCount = chosen.filter((column) => column === null).length
  const repeatedColumns = chosen.filter((column, i) => column && chosen.indexOf(column) !== i)
  const joinNames = (columns: readonly (string | null)[]) =>
    [...new Set(columns)].map((column) => columnLabel(column ?? '')).join(', ')
  const problem =
    missingColumns.length > 0
      ? fill(m.offers.match_needed, { columns: joinNames(missingColumns) })
      : repeatedColumns.length > 0
        ? fill(m.offers.match_twice, { columns: joinNames(repeatedColumns) })
        : ''
  const countText = (n: number) => formatCount(n, currentDeskLanguage())
  const known = match.columns.filter(({ column }) => column).length
  return (
    <form
      className="column-matching"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem)
          void checkMatchedFile(
            file,
            chosen.map((column) => column ?? ''),
            isRemembered,
          )
      }}
    >
      <p>
        <b>{m.offers.match_title}</b>{' '}
        {fill(m.offers.match_intro, { known, all: match.columns.length })}{' '}
        {match.headLine > 0 && fill(m.offers.match_above, { line: match.headLine + 1 })}
      </p>
      <ColumnTable
        match={match}
        chosen={chosen}
        choose={(index, column) => setChosen(chosen.map((old, i) => (i === index ? column : old)))}
      />
      <small>{fill(m.offers.match_rows, { n: countText(match.rows) })}</small>
      <p role="status" data-problem={problem !== ''}>
        {problem || (openCount > 0 && pluralText(m.offers, 'match_open', openCount))}
      </p>
      <div data-acts>
        <button type="button" className="button" onClick={discardMatching}>
          {m.offers.match_back}
        </button>
        <BusyButton
          type="submit"
          busy={isBusy}
          disabled={problem !== ''}
          text={fill(m.offers.match_check, { n: countText(match.rows) })}
          working={m.ui.one_moment}
        />
        <label>
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={({ target }) => setRemembered(target.checked)}
          />
          {m.offers.match_remember}
        </label>
      </div>
    </form>
  )
}
