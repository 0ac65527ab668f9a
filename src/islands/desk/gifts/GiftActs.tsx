import type { DeskGift } from '#contract/desk/desk-points.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import type { GiftAction } from '#domain/points/gift-acts.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { failGift, moveGift } from '#stores/desk/gifts.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

const readField = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** Returns the actions that the state of a gift allows. */
export function giftActions(one: DeskGift): CaseAction[] {
  const actionsByKind: Record<GiftAction, CaseAction> = {
    send: {
      id: 'send',
      text: m.gifts.mark_as_sent,
      keyName: 'a',
      kind: 'main',
      fields: (
        <div data-pair>
          <label>
            {m.ui.carrier}
            <input name="carrier" required maxLength={60} />
          </label>
          <label>
            {m.ui.tracking_number}
            <input name="trackingNumber" maxLength={60} />
          </label>
        </div>
      ),
      confirm: m.gifts.mark_as_sent,
      consequence: m.gifts.the_buyer_gets_a,
      hold: (fields) =>
        moveGift({
          act: 'send',
          carrier: readField(fields, 'carrier'),
          trackingNumber: readField(fields, 'trackingNumber'),
        }),
      done: fill(m.gifts.for_is_sent, { giftName: one.giftName, buyer: one.buyer || m.ui.no_name }),
    },
    arrive: {
      id: 'arrive',
      text: m.gifts.it_has_arrived,
      keyName: 'a',
      kind: 'main',
      consequence: m.gifts.the_gift_is_closed,
      hold: () => moveGift({ act: 'arrive' }),
      done: fill(m.gifts.for_has_arrived, {
        giftName: one.giftName,
        buyer: one.buyer || m.ui.no_name,
      }),
    },
    fail: {
      id: 'fail',
      text: m.ui.cant_be_sent,
      keyName: 'r',
      kind: 'risk',
      fields: <WordsField label={m.ui.why_the_buyer_reads} maxLength={maxReasonLength} />,
      confirm: fill(m.gifts.give_back_points, { points: one.points }),
      consequence: fill(m.gifts.it_cant_be_undone, { points: one.points }),
      run: (fields) => failGift(readField(fields, 'words')),
      done: fill(m.gifts.points_are_given_back, {
        points: one.points,
        buyer: one.buyer || m.ui.no_name,
      }),
    },
  }
  return one.acts.map((act) => actionsByKind[act])
}
