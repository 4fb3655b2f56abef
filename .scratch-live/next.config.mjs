export default { turbopack: { root: "/work/main" }, typescript: { ignoreBuildErrors: true } };
