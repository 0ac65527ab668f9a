import type { DeskSeller } from '#contract/desk/desk-sellers.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { answerSeller } from '#stores/desk/seller/sellers.ts'
import type { CaseAction } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'
import { askLabels, documentLabels, refusalLabels } from './seller-words.ts'

const wordsOf = (fields: FormData) => String(fields.get('words') ?? '').trim()

/** Returns the action that asks for one better document. */
export function makeAskAction(deskSeller: DeskSeller): CaseAction {
  return {
    id: 'ask',
    text: m.applications.ask_for_a_paper,
    keyName: 'm',
    kind: 'plain',
    fields: (
      <>
        <label>
          {m.applications.paper}{' '}
          <select name="paper">
            {deskSeller.papers.map(({ kind }) => (
              <option key={kind} value={kind}>
                {documentLabels()[kind]}
              </option>
            ))}
          </select>
        </label>
        <WordsField
          label={m.applications.what_is_wrong_with}
          maxLength={maxReasonLength}
          templates={deskSeller.askTexts.map(({ reason, text }) => ({
            word: askLabels()[reason],
            text,
          }))}
        />
      </>
    ),
    confirm: m.applications.send_this_message,
    consequence: m.applications.opens_this_one_paper,
    hold: (fields) =>
      answerSeller('ask', {
        paper: String(fields.get('paper')) as DocumentKind,
        words: wordsOf(fields),
      }),
    done: fill(m.applications.was_asked_for_a, { registeredName: deskSeller.registeredName }),
  }
}

/** Returns the action that refuses the company with a reason. */
export function makeRefuseAction(deskSeller: DeskSeller): CaseAction {
  return {
    id: 'refuse',
    text: m.ui.refuse,
    keyName: 'r',
    kind: 'risk',
    fields: (
      <WordsField
        label={m.applications.why_is_it_refused}
        maxLength={maxReasonLength}
        templates={deskSeller.refusalTexts.map(({ reason, text }) => ({
          word: refusalLabels()[reason],
          text,
        }))}
      />
    ),
    confirm: m.applications.refuse_send_this_message,
    consequence: m.applications.the_company_can_apply,
    hold: (fields) => answerSeller('refuse', { words: wordsOf(fields) }),
    done: fill(m.applications.is_refused, { registeredName: deskSeller.registeredName }),
  }
}
