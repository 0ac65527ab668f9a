import type { DeskSeller } from '#contract/desk/desk-sellers.ts'
import { longestReason } from '#domain/application/states.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import { actOnSeller } from '#stores/desk/seller/sellers.ts'
import type { CaseAct } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'
import { askWords, documentWords, refusalWords } from './seller-words.ts'

const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Asks for one better document. */
export function askAct(one: DeskSeller): CaseAct {
  return {
    id: 'ask',
    text: 'Ask for a paper',
    keyName: 'm',
    kind: 'plain',
    fields: (
      <>
        <label>
          Paper{' '}
          <select name="paper">
            {one.papers.map(({ kind }) => (
              <option key={kind} value={kind}>
                {documentWords[kind]}
              </option>
            ))}
          </select>
        </label>
        <WordsField
          label="What is wrong with it? The applicant reads this text."
          maxLength={longestReason}
          templates={one.askTexts.map(({ reason, text }) => ({ word: askWords[reason], text }))}
        />
      </>
    ),
    confirm: 'Send this message',
    consequence: 'Opens this one paper to the applicant; the rest stays as it is.',
    run: (fields) =>
      actOnSeller('ask', {
        paper: String(fields.get('paper')) as DocumentKind,
        words: wordsOf(fields),
      }),
    done: `${one.registeredName} was asked for a paper.`,
  }
}

/** Refuses the company with a reason. */
export function refuseAct(one: DeskSeller): CaseAct {
  return {
    id: 'refuse',
    text: 'Refuse',
    keyName: 'r',
    kind: 'risk',
    fields: (
      <WordsField
        label="Why is it refused? The applicant reads this text."
        maxLength={longestReason}
        templates={one.refusalTexts.map(({ reason, text }) => ({
          word: refusalWords[reason],
          text,
        }))}
      />
    ),
    confirm: 'Refuse, send this message',
    consequence: 'The company can apply again.',
    run: (fields) => actOnSeller('refuse', { words: wordsOf(fields) }),
    done: `${one.registeredName} is refused.`,
  }
}
