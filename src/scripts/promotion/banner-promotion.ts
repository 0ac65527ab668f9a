const link = document.querySelector<HTMLAnchorElement>('[data-own-site]')
if (link) void import('./own-site.ts').then(({ extendOutgoingLink }) => extendOutgoingLink(link))
