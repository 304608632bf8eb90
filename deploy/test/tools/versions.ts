/** What is built from Go's module proxy, and whose schemas are read from it. All pinned. */
export const HELM = 'helm.sh/helm/v4/cmd/helm@v4.3.1';
export const KUBECONFORM = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0';
/** The reference loader of the Compose specification; its program is called `cmd`. */
export const COMPOSE = 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2';

/** What drives the load tests. */
export const K6 = 'go.k6.io/k6@v1.8.1';

/** The oldest Kubernetes that the chart takes, and the one whose schemas its objects are held to. */
export const OLDEST_KUBERNETES = '1.30.0';
export const KUBERNETES = '1.37.2';
export const KUBERNETES_MODULE = `k8s.io/kubernetes@v${KUBERNETES}`;

/** What an API server keeps its objects in. */
export const ETCD = 'go.etcd.io/etcd/server/v3@v3.7.0';

/** Modules that bring the definitions of custom resources, and the files that hold those we use. */
export const CUSTOM_RESOURCES: Readonly<Record<string, readonly string[]>> = {
  'sigs.k8s.io/gateway-api@v1.6.0': [
    'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  ],
  'github.com/kedacore/keda/v2@v2.21.0': ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  'github.com/cloudnative-pg/cloudnative-pg@v1.28.1': [
    'config/crd/bases/postgresql.cnpg.io_clusters.yaml',
  ],
  'github.com/prometheus-operator/prometheus-operator@v0.93.0': [
    'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
    'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  ],
};
