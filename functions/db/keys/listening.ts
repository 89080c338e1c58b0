/** Links by which guests listen to demos. */
export const listeningKeys = {
  /** Link by its id; all of them: query `pk`. */
  link: (linkId: string) => ({ pk: 'listeninglinks', sk: linkId }),
  links: 'listeninglinks',
  /** Link of the vendor of a project. All of a project: query `pk`, newest first. */
  ofProject: (projectId: string, linkId: string) => ({ pk: `listeninglinks#${projectId}`, sk: linkId }),
  projectsLinks: (projectId: string) => `listeninglinks#${projectId}`,
  /** Play by a guest, in order of time. All of a link: query `pk`. */
  play: (linkId: string, at: string, playId: string) => ({
    pk: `listeningplays#${linkId}`,
    sk: `${at}#${playId}`,
  }),
  plays: (linkId: string) => `listeningplays#${linkId}`,
  /** Number of calls of guests from an address in a window of time; expires by TTL. */
  calls: (address: string, window: number) => ({ pk: `listeningcalls#${address}`, sk: String(window) }),
};
