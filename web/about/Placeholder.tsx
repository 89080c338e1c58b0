/** Blank page at /publish (product description). */
export const Page = () => <main />;
