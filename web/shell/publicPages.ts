import type { TableEntry } from '../navigation/pageEntry.ts';

/** Pages open to everybody: sign-in, and information about the product. */
export const publicPages: readonly TableEntry[] = [
  { path: '/', access: 'anonymous', redirect: '/Home' },
  {
    path: '/publish',
    access: 'anonymous',
    title: 'pages:placeholder',
    load: () => import('../about/Placeholder.tsx'),
    frame: 'blank',
  },
  {
    path: '/Publish/Test',
    access: 'anonymous',
    title: 'pages:placeholder',
    load: () => import('../about/Placeholder.tsx'),
    frame: 'blank',
  },
  { path: '/Home', access: 'anonymous', title: 'pages:home', load: () => import('../home/Home.tsx') },
  { path: '/Login', access: 'anonymous', title: 'pages:login', load: () => import('../account/Login.tsx') },
  {
    path: '/Publish/ForgetPassword',
    access: 'anonymous',
    title: 'pages:forgetPassword',
    load: () => import('../account/recovery/ForgetPassword.tsx'),
    onPhones: true,
  },
  {
    path: '/Publish/AcceptInvite',
    access: 'anonymous',
    title: 'pages:acceptInvite',
    load: () => import('../account/AcceptInvite.tsx'),
    onPhones: true,
  },
  {
    path: '/Publish/ConfirmContact',
    access: 'anonymous',
    title: 'pages:confirmContact',
    load: () => import('../account/ConfirmContact.tsx'),
    onPhones: true,
  },
  {
    path: '/Publish/StopContact',
    access: 'anonymous',
    title: 'pages:stopContact',
    load: () => import('../account/StopContact.tsx'),
    onPhones: true,
  },
  { path: '/AboutUs', access: 'anonymous', title: 'pages:about', load: () => import('../about/AboutUs.tsx') },
  {
    path: '/HowToContactUs',
    access: 'anonymous',
    title: 'pages:contact',
    load: () => import('../about/HowToContactUs.tsx'),
    onPhones: true,
  },
  {
    path: '/Publish/PrivacyPolicy',
    access: 'anonymous',
    title: 'pages:privacy',
    load: () => import('../about/PrivacyPolicy.tsx'),
    onPhones: true,
  },
  {
    path: '/Publish/MemberServiceTerms',
    access: 'anonymous',
    title: 'pages:terms',
    load: () => import('../about/MemberServiceTerms.tsx'),
    onPhones: true,
  },
];
