import type { TableEntry } from '../navigation/pageEntry.ts';

/** Musical works, recordings and the import of a catalogue. */
export const workPages: readonly TableEntry[] = [
  {
    path: '/Publish/Works/MusicalWorkPage/Add',
    access: 'infoRoleAuthority/addMusicalWork',
    title: 'pages:musicalWorkAdd',
    load: () => import('./MusicalWorkAdd.tsx'),
    parent: '/Publish/Works/MusicalWorkPage/:page',
  },
  {
    path: '/Publish/Works/MusicalWorkPage/Edit/:id',
    access: 'infoRoleAuthority/addMusicalWork',
    title: 'pages:musicalWorkEdit',
    load: () => import('./MusicalWorkEdit.tsx'),
    parent: '/Publish/Works/MusicalWorkPage/:page',
  },
  {
    path: '/Publish/Works/MusicalWorkPage/Detail/:id',
    access: 'infoRoleAuthority/viewMusicalWork',
    title: 'pages:musicalWorkDetail',
    load: () => import('./MusicalWorkDetail.tsx'),
    parent: '/Publish/Works/MusicalWorkPage/:page',
  },
  {
    path: '/Publish/Works/MusicalWorkPage/:page',
    access: 'infoRoleAuthority/viewMusicalWorkList',
    title: 'pages:musicalWorks',
    load: () => import('./MusicalWorkList.tsx'),
    menu: {
      section: 'works',
      to: '/Publish/Works/MusicalWorkPage/1',
      flag: 'infoRoleAuthority/menuMusicalWork',
    },
  },
  {
    path: '/Publish/Works/SongWorkPage',
    access: 'infoRoleAuthority/viewRecordingWorkList',
    redirect: '/Publish/Works/SongWorkPage/1',
  },
  {
    path: '/Publish/Works/SongWorkPage/Create',
    access: 'infoRoleAuthority/addRecordingWork',
    title: 'pages:songCreate',
    load: () => import('./SongCreate.tsx'),
    parent: '/Publish/Works/SongWorkPage/:page',
  },
  {
    path: '/Publish/Works/SongWorkPage/Edit/:id',
    access: 'infoRoleAuthority/addRecordingWork',
    title: 'pages:songEdit',
    load: () => import('./SongEdit.tsx'),
    parent: '/Publish/Works/SongWorkPage/:page',
  },
  {
    path: '/Publish/Works/SongWorkPage/Detail/:id',
    access: 'infoRoleAuthority/viewRecordingWork',
    title: 'pages:songDetail',
    load: () => import('./SongDetail.tsx'),
    parent: '/Publish/Works/SongWorkPage/:page',
  },
  {
    path: '/Publish/Works/SongWorkPage/:page',
    access: 'infoRoleAuthority/viewRecordingWorkList',
    title: 'pages:songs',
    load: () => import('./SongList.tsx'),
    menu: {
      section: 'works',
      to: '/Publish/Works/SongWorkPage/1',
      flag: 'infoRoleAuthority/menuRecordingWork',
    },
  },
  {
    path: '/Publish/Works/CatalogueImport',
    access: 'systemAdminRoleAuthority/addTotalSong',
    title: 'pages:catalogueImport',
    load: () => import('./CatalogueImport.tsx'),
    menu: { section: 'works', to: '/Publish/Works/CatalogueImport' },
  },
];
