import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { customer, profile } from './bootstrap.ts'
import { label, minorUnits, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const phone = () => ({
  prefix: z.string().regex(/^\+\d{1,3}$/),
  cellphone: z.string().min(4).max(20),
})

const code = () => z.string().regex(/^\d{4,8}$/)

/** Password encrypted with the cipher that the specification requires. */
const encryptedPassword = () => z.string().min(1).max(200)

export const loginAnswer = () =>
  z.object({
    token: z.string(),
    userId: z.number(),
    verified: z.number(),
    customerTypeName: z.string(),
    passwordStatus: z.number(),
    existAddress: z.boolean(),
    ...customer(),
  })

/** Sign-in calls (second document, section 7). */
export const authCalls = {
  'GET /client/auth/logout': call({
    audience: 'visitor',
    request: nothing,
    response: nothing,
    changesState: true,
  }),
  'GET /client/register/isRegister/cellphone': call({
    audience: 'visitor',
    request: () => z.object(phone()),
    response: () => z.object({ isRegister: z.boolean() }),
    refusals: ['mobileWrong'],
  }),
  'POST /app-api/v1/phoneCode/send': call({
    audience: 'visitor',
    request: () =>
      z.object({
        ...phone(),
        /** Mobile number encrypted with the shared cipher, as the wire requires. */
        cellphoneCode: z.string().min(1).max(200),
        captchaToken: z.string().min(1).max(400),
        captchaAnswer: z.string().min(1).max(40),
        langCode: text(10).optional(),
      }),
    response: () =>
      z.object({
        resendAfterSeconds: z.number(),
        /** Digits of the sent code. The field submits automatically when complete. */
        digits: z.number(),
      }),
    refusals: ['mobileWrong', 'captchaFailed', 'smsFailed', 'codeTooOften'],
  }),
  'GET /app-api/profile/checkCellphoneBeforeLogin': call({
    audience: 'visitor',
    request: () => z.object({ ...phone(), checkType: wholeNumber(1, 3) }),
    response: () => z.object({ active: z.boolean() }),
    refusals: ['mobileWrong', 'accountUnauthorized'],
  }),
  'POST /app-api/v1/login/opt': call({
    audience: 'visitor',
    request: () => z.object({ ...phone(), phoneCode: code() }),
    response: loginAnswer,
    refusals: ['codeWrong', 'mobileWrong', 'accountUnauthorized', 'koreaNotApproved'],
  }),
  'POST /app-api/v1/login/password': call({
    audience: 'visitor',
    request: () => z.object({ ...phone(), password: encryptedPassword() }),
    response: loginAnswer,
    refusals: ['passwordWrong', 'mobileWrong', 'accountUnauthorized', 'koreaNotApproved'],
  }),
  'GET /app-api/v1/login/queryUserLoginInfo': call({
    audience: 'buyer',
    request: nothing,
    response: () => loginAnswer().omit({ token: true }),
  }),
  'POST /app-api/v1/login/resetPassword': call({
    audience: 'buyer',
    request: () => z.object({ password: encryptedPassword() }),
    /** Token of the new session. The cookie is renewed with it. */
    response: () => z.string(),
    refusals: ['passwordWeak', 'signInAgain'],
  }),
  'POST /app-api/v1/login/forgetPassword': call({
    audience: 'visitor',
    request: () => z.object({ ...phone(), password: encryptedPassword(), phoneCode: code() }),
    response: nothing,
    refusals: [
      'passwordWeak',
      'codeWrong',
      'mobileWrong',
      'accountUnauthorized',
      'koreaNotApproved',
    ],
  }),
  'GET /app-api/profile/info': call({ audience: 'buyer', request: nothing, response: profile }),
  /** Returns whether an invoice of any shop is overdue, with the amount for each shop. */
  'POST /web-api/profile/isOverdue': call({
    audience: 'buyer',
    request: nothing,
    response: () =>
      z.object({
        isOverdue: z.boolean(),
        shops: z.array(
          z.object({ shopId: z.number(), shopName: z.string(), overdueAmount: minorUnits() }),
        ),
      }),
  }),
  'GET /sso/universe/passwordPattern': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.object({
        /** Patterns that a password must match, each with its label. */
        checkPatternList: z.array(z.object({ expression: z.string(), label: label() })),
        /** Pattern of the characters that the field drops while typing. */
        inputPattern: z.string(),
        inputMaxSize: z.number(),
      }),
  }),
} as const
