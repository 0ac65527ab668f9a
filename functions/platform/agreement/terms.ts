import type { Answer } from '#contract/index.ts'
import { termsFile } from '#config/terms-file.ts'
import type { PolicyFile } from '#contract/knowledge/content.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Context } from '../kernel/context.ts'
import { readIndex } from '../content/read.ts'

export type TermsGroup = Answer<'GET /web-api/agreement/list'>[number]

/**
 * Policy IDs of the consents that Korean law requires in addition to the policies: data collection
 * and overseas transfer.
 */
const koreanConsents = [27, 28]
const koreaId = 1198
/** Terms type of the terms and conditions. */
const termsId = 1
/** Terms type of the privacy policy. The Korean consents are subtypes of it. */
const privacyPolicyId = 6

/** Returns the terms groups of a country in the reader's language, in display order. */
export async function readTerms(context: Context): Promise<TermsGroup[]> {
  const policies = await readIndex('policies', context)
  const countryId = context.buyer?.country.id ?? context.country.id
  return policies
    .filter(({ policyId, termsType }) =>
      koreanConsents.includes(policyId ?? 0) ? countryId === koreaId : termsType !== undefined,
    )
    .toSorted((a, b) => a.order - b.order)
    .map((policy) => groupOf(policy, context.locale))
}

function groupOf(policy: PolicyFile, locale: Locale): TermsGroup {
  const { policyId = 0, termsType = privacyPolicyId, title, version, order, path } = policy
  // The terms and conditions also exist as a file to save and print.
  const file = termsType === termsId ? termsFile(locale) : path
  const isConsent = koreanConsents.includes(policyId)
  return {
    termsConditionsId: policyId,
    termsName: title,
    termsVersion: `V${version}`,
    termsType,
    termsSubType: isConsent ? policyId : 0,
    displayPrecedence: order,
    termsConditionList: [
      { termsUrl: file, iosTermsUrl: file, termsHtmlUrl: path, needAgree: true, pid: policyId },
    ],
  }
}
