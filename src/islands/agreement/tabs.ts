import type { Messages } from '#i18n/messages.ts'
import type { TermsGroup } from '#stores/agreement/agreement.ts'

type Words = Messages['protocol']

/** Terms types in tab order (specification section 2, "Dialogs"), with the key of their title. */
const order: readonly [termsType: number, word: keyof Words][] = [
  [6, 'tab_privacy'],
  [4, 'tab_warranty'],
  [3, 'tab_return'],
  [2, 'tab_shipping'],
  [1, 'tab_terms'],
]

export interface Tab {
  id: number
  name: string
  version: string
  path: string
  isRequired: boolean
}

/**
 * Returns the tabs of the dialog. Consents that only one country requires follow the five common
 * ones.
 */
export function tabsOf(
  all: TermsGroup[],
  missingTermsGroups: TermsGroup[],
  messages: Words,
): Tab[] {
  const rank = ({ termsType, termsSubType }: TermsGroup) =>
    termsSubType > 0 ? order.length : order.findIndex(([type]) => type === termsType)
  return [...all]
    .sort((a, b) => rank(a) - rank(b))
    .map((group) => {
      const word = order[rank(group)]?.[1]
      return {
        id: group.termsConditionsId,
        name: word ? messages[word] : group.termsName,
        version: group.termsVersion.replace(/^V/, ''),
        path: group.termsConditionList[0]?.termsHtmlUrl ?? '',
        isRequired: missingTermsGroups.some(
          ({ termsConditionsId }) => termsConditionsId === group.termsConditionsId,
        ),
      }
    })
}
