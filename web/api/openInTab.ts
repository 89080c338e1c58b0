/**
 * Opens a file in a new tab. The tab opens at once, because browsers allow it only in the click itself, and then loads
 * the address.
 * @param load asks the server for the address
 */
export const openInTab = async (load: () => Promise<{ url: string }>): Promise<void> => {
  const tab = globalThis.open('', '_blank');
  try {
    const { url } = await load();
    (tab ?? globalThis).location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
