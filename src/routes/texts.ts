import type { ScreenName } from './screens.ts'

/** Screens of policies, knowledge and FAQ: prerendered and the same for everyone. */
export const textScreens: readonly ScreenName[] = [
  'privacySettings',
  'privacyPolicy',
  'termsAndConditions',
  'shippingPolicy',
  'warrantyPolicy',
  'returnPolicy',
  'pointsPolicy',
  'pointsPolicyDetail',
  'consentCollection',
  'consentOverseas',
  'olderPolicy',
  'vietnamPolicy',
  'knowledgeCenter',
  'knowledgeCategory',
  'knowledgeCategoryPage',
  'knowledgeTag',
  'knowledgeTagPage',
  'knowledgeArticle',
  'faqDetail',
]
