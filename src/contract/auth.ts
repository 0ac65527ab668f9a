import * as z from 'zod'
import { call, planned } from './call.ts'
import { profile } from './bootstrap.ts'
import { nothing, text, whole } from './shapes.ts'

const phone = () => ({
  prefix: z.string().regex(/^\+\d{1,3}$/),
  cellphone: z.string().min(4).max(20),
})

export const loginAnswer = () =>
  z.object({
    token: z.string(),
    userId: z.number(),
    verified: z.number(),
    customerTypeName: z.string(),
    passwordStatus: z.number(),
    existAddress: z.boolean(),
  })

/** Login, verification, sign-on and Korean registration (second document, section 7). */
export const authCalls = {
  'POST /client/auth/login': planned('visitor'),
  'GET /client/auth/logout': call({
    audience: 'visitor',
    request: nothing,
    response: nothing,
    changesState: true,
  }),
  'GET /client/register/isRegister/cellphone': planned('visitor'),
  'POST /app-api/v1/phoneCode/send': call({
    audience: 'visitor',
    request: () =>
      z.object({
        ...phone(),
        /** The number encrypted with the shared cipher, as the wire asks for it. */
        cellphoneCode: z.string().min(1).max(200),
        captchaToken: z.string().min(1).max(400),
        captchaAnswer: z.string().min(1).max(40),
        langCode: text(10).optional(),
      }),
    response: () =>
      z.object({
        resendAfterSeconds: z.number(),
        /** Of the code that went: the field tries it by itself when it is whole. */
        digits: z.number(),
      }),
    refusals: ['mobileWrong', 'captchaFailed', 'smsFailed', 'codeTooOften'],
  }),
  'GET /app-api/profile/checkCellphoneBeforeLogin': call({
    audience: 'visitor',
    request: () => z.object({ ...phone(), checkType: whole(1, 3) }),
    response: () => z.object({ active: z.boolean() }),
    refusals: ['mobileWrong', 'accountUnauthorized'],
  }),
  'POST /app-api/v1/login/opt': call({
    audience: 'visitor',
    request: () => z.object({ ...phone(), phoneCode: z.string().regex(/^\d{4,8}$/) }),
    response: loginAnswer,
    refusals: ['codeWrong', 'mobileWrong', 'accountUnauthorized', 'koreaNotApproved'],
  }),
  'POST /app-api/v1/login/password': planned('visitor'),
  'POST /app-api/v1/login/thirdPartLogin': planned('visitor'),
  'GET /app-api/v1/login/queryUserLoginInfo': call({
    audience: 'buyer',
    request: nothing,
    response: () => loginAnswer().omit({ token: true }),
  }),
  'POST /app-api/v1/login/resetPassword': planned('buyer'),
  'POST /app-api/v1/login/forgetPassword': planned('visitor'),
  'POST /app-api/v1/login/verified': planned('buyer'),
  'PUT /app-api/v1/login/verified/airshow': planned('buyer'),
  'POST /app-api/v1/login/verified/logGuide': planned('buyer'),
  'GET /app-api/profile/info': call({ audience: 'buyer', request: nothing, response: profile }),
  'POST /web-api/profile/isOverdue': planned('buyer'),
  'GET /sso/universe/passwordPattern': planned('visitor'),
  'GET /sso/ciam/logoutUrl': planned('visitor'),
  'GET /sso/ciam/loginUrl': planned('visitor'),
  'POST /client/register/apply': planned('visitor'),
  'GET /app/profile/apply/info': planned('visitor'),
} as const
