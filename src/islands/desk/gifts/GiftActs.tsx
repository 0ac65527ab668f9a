import type { DeskGift } from '#contract/desk/desk-points.ts'
import { longestReason } from '#domain/application/states.ts'
import type { GiftAct } from '#domain/points/gift-acts.ts'
import { actOnGift } from '#stores/desk/gifts.ts'
import type { CaseAct } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

const field = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** Returns the actions that the state of a gift allows. */
export function giftActs(one: DeskGift): CaseAct[] {
  const made: Record<GiftAct, CaseAct> = {
    send: {
      id: 'send',
      text: 'Mark as sent',
      keyName: 'a',
      kind: 'main',
      fields: (
        <div data-pair>
          <label>
            Carrier
            <input name="carrier" required maxLength={60} />
          </label>
          <label>
            Tracking number
            <input name="trackingNumber" maxLength={60} />
          </label>
        </div>
      ),
      confirm: 'Mark as sent',
      consequence: 'The buyer gets a text message with the tracking number.',
      run: (fields) =>
        actOnGift({
          act: 'send',
          carrier: field(fields, 'carrier'),
          trackingNumber: field(fields, 'trackingNumber'),
        }),
      done: `${one.giftName} for ${one.buyer} is sent.`,
    },
    arrive: {
      id: 'arrive',
      text: 'It has arrived',
      keyName: 'a',
      kind: 'main',
      consequence: 'The gift is closed; the buyer gets a text message.',
      run: () => actOnGift({ act: 'arrive' }),
      done: `${one.giftName} for ${one.buyer} has arrived.`,
    },
    fail: {
      id: 'fail',
      text: 'Can’t be sent',
      keyName: 'r',
      kind: 'risk',
      fields: <WordsField label="Why? The buyer reads it." maxLength={longestReason} />,
      confirm: `Give back ${one.points} points`,
      consequence: `It can’t be undone: ${one.points} points are given back, and the buyer gets a text message.`,
      run: (fields) => actOnGift({ act: 'fail', words: field(fields, 'words') }),
      done: `${one.points} points are given back to ${one.buyer}.`,
    },
  }
  return one.acts.map((act) => made[act])
}
