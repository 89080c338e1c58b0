/** A blank page the product description keeps at /publish. */
export const Page = () => <main />;
